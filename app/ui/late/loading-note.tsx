export function LoadingNote() {
  return (
    <p role="status" className="coming">
      Opening…
    </p>
  );
}
