// The page around the tables.
export const App = () => (
  <main>
    <h1>Parlour</h1>
  </main>
);
