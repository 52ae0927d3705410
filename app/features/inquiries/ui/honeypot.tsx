/** A field that no person sees; what fills it in is a robot. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
      <label>
        Leave this field empty
        <input type="text" name="hp" defaultValue="" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
