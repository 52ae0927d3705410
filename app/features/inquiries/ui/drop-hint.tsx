export function DropHint() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute -inset-3 border-2 border-dashed border-gold-deep bg-paper/95"
    >
      <p className="sticky top-[45vh] py-8 text-center font-h2 text-2xl text-heading">
        Drop your photos here
      </p>
    </div>
  );
}
