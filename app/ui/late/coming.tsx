/** A loading message that appears only after a delay. */
export function Coming() {
  return (
    <p role="status" className="coming">
      Opening…
    </p>
  );
}
