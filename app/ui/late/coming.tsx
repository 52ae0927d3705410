export function Coming() {
  return (
    <p role="status" className="coming">
      Opening…
    </p>
  );
}
