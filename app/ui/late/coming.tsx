/** Says that what was asked for is on its way; seen only when that takes a while. */
export function Coming() {
  return (
    <p role="status" className="coming">
      Opening…
    </p>
  );
}
