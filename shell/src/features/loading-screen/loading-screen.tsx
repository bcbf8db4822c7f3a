/** Shown until the browser has started the shop itself. */
export function LoadingScreen() {
  return (
    <div role="status">
      <p>
        Ruko Zara Sabar Karo <span aria-hidden="true">⏳</span>
      </p>
    </div>
  );
}
