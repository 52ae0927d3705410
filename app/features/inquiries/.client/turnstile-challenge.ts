type Turnstile = {
  render(container: HTMLElement, options: TurnstileOptions): string | undefined;
  execute(widget: string): void;
  reset(widget: string): void;
};

type TurnstileOptions = {
  sitekey: string;
  action: string;
  execution: "execute";
  appearance: "interaction-only";
  "response-field": false;
  callback: (token: string) => void;
  "error-callback": () => true;
  "expired-callback": () => void;
  "timeout-callback": () => void;
  "unsupported-callback": () => void;
  "before-interactive-callback": () => void;
  "after-interactive-callback": () => void;
};

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

type ChallengeResult =
  | { kind: "token"; token: string }
  /** Not loaded, not ready, too slow, or aborted. */
  | { kind: "missing" }
  | { kind: "error" }
  | { kind: "expired" };

type ChallengeWatch = {
  signal: AbortSignal;
  onAsk: () => void;
};

const scriptUrl = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";
/** Failed loads count: a blocked network won't recover between two fields. */
const loadTries = 3;
const timeoutMs = 10_000;
/** Milliseconds to solve the challenge; then the inquiry is sent unverified. */
const interactiveTimeoutMs = 120_000;

export class TurnstileChallenge {
  readonly #siteKey: string;
  readonly #container: HTMLElement;
  #script: HTMLScriptElement | undefined;
  #tries = 0;
  #widget: string | undefined;
  #broken = false;
  #settle: ((result: ChallengeResult) => void) | undefined;
  #ask: (() => void) | undefined;
  #timer = 0;

  constructor(siteKey: string, container: HTMLElement) {
    this.#siteKey = siteKey;
    this.#container = container;
  }

  load(): void {
    if (this.#script || this.#tries >= loadTries) return;
    this.#tries += 1;
    const script = document.createElement("script");
    script.src = scriptUrl;
    script.async = true;
    script.onload = () => this.#render();
    script.onerror = () => {
      script.remove();
      this.#script = undefined;
    };
    this.#script = script;
    document.head.appendChild(script);
  }

  run({ signal, onAsk }: ChallengeWatch): Promise<ChallengeResult> {
    const widget = this.#widget;
    if (widget === undefined) return Promise.resolve({ kind: "missing" });
    if (this.#broken) return Promise.resolve({ kind: "error" });
    return new Promise((resolve) => {
      this.#settle = resolve;
      this.#ask = onAsk;
      signal.addEventListener("abort", () => this.#end({ kind: "missing" }), { once: true });
      this.#wait(timeoutMs);
      try {
        window.turnstile?.execute(widget);
      } catch {
        this.#end({ kind: "error" });
      }
    });
  }

  /** A token can be used once. */
  reset(): void {
    if (this.#widget === undefined) return;
    this.#broken = false;
    window.turnstile?.reset(this.#widget);
  }

  #render(): void {
    try {
      this.#widget = window.turnstile?.render(this.#container, this.#options());
    } catch {
      // Sends go without a token then.
    }
  }

  #options(): TurnstileOptions {
    return {
      sitekey: this.#siteKey,
      action: "contact",
      execution: "execute",
      appearance: "interaction-only",
      "response-field": false,
      callback: (token) => this.#end({ kind: "token", token }),
      "error-callback": () => this.#fail(),
      "expired-callback": () => this.#end({ kind: "expired" }),
      "timeout-callback": () => this.#end({ kind: "expired" }),
      "unsupported-callback": () => this.#fail(),
      "before-interactive-callback": () => {
        this.#wait(interactiveTimeoutMs);
        this.#ask?.();
      },
      "after-interactive-callback": () => this.#wait(timeoutMs),
    };
  }

  /** An error between two sends counts for the next one. */
  #fail(): true {
    this.#broken = true;
    this.#end({ kind: "error" });
    return true;
  }

  #wait(time: number): void {
    window.clearTimeout(this.#timer);
    if (this.#settle) this.#timer = window.setTimeout(() => this.#end({ kind: "missing" }), time);
  }

  #end(result: ChallengeResult): void {
    window.clearTimeout(this.#timer);
    const settle = this.#settle;
    this.#settle = undefined;
    this.#ask = undefined;
    settle?.(result);
  }
}
