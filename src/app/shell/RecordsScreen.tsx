export function RecordsScreen() {
  return <h1>Records</h1>;
}
