/** The part of Turnstile that is used here. */
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
  "before-interactive-callback": () => void;
};

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

export type ChallengeResult =
  | { kind: "token"; token: string }
  /** Not loaded, not ready or too slow. */
  | { kind: "missing" }
  | { kind: "error" }
  | { kind: "expired" };

const scriptUrl = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";
/** Milliseconds that a check without a person's help may take. */
const patience = 10_000;

/** Turnstile's human check. Nothing is loaded from elsewhere before one is made. */
export class HumanChallenge {
  readonly #siteKey: string;
  readonly #container: HTMLElement;
  #widget: string | undefined;
  #settle: ((result: ChallengeResult) => void) | undefined;
  #timer = 0;

  constructor(siteKey: string, container: HTMLElement) {
    this.#siteKey = siteKey;
    this.#container = container;
    const script = document.createElement("script");
    script.src = scriptUrl;
    script.async = true;
    script.onload = () => this.#render();
    document.head.appendChild(script);
  }

  run(): Promise<ChallengeResult> {
    const widget = this.#widget;
    if (widget === undefined) return Promise.resolve({ kind: "missing" });
    return new Promise((resolve) => {
      this.#settle = resolve;
      this.#timer = window.setTimeout(() => this.#end({ kind: "missing" }), patience);
      window.turnstile?.execute(widget);
    });
  }

  /** A token serves once, so each send needs a new check. */
  reset(): void {
    if (this.#widget !== undefined) window.turnstile?.reset(this.#widget);
  }

  #render(): void {
    this.#widget = window.turnstile?.render(this.#container, {
      sitekey: this.#siteKey,
      action: "contact",
      execution: "execute",
      appearance: "interaction-only",
      "response-field": false,
      callback: (token) => this.#end({ kind: "token", token }),
      "error-callback": () => {
        this.#end({ kind: "error" });
        return true;
      },
      "expired-callback": () => this.#end({ kind: "expired" }),
      "timeout-callback": () => this.#end({ kind: "expired" }),
      "before-interactive-callback": () => window.clearTimeout(this.#timer),
    });
  }

  #end(result: ChallengeResult): void {
    window.clearTimeout(this.#timer);
    this.#settle?.(result);
    this.#settle = undefined;
  }
}
