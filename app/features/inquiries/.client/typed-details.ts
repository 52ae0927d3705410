import {
  type DetailName,
  detailNames,
  type InquiryDetails,
} from "~/features/orders/inquiry-details";

/**
 * Keeps the details of all event types, since switching types hides fields. They render late, so a draft is restored
 * here first.
 */
class TypedDetails {
  #values: InquiryDetails = {};
  readonly #listeners = new Set<() => void>();

  readonly values = (): InquiryDetails => this.#values;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(name: DetailName, value: string): void {
    this.#show({ ...this.#values, [name]: value });
  }

  takeFrom(form: HTMLFormElement): void {
    const data = new FormData(form);
    const found: InquiryDetails = {};
    for (const name of detailNames) {
      const value = data.get(name);
      if (typeof value === "string" && value !== "") found[name] = value;
    }
    this.#show({ ...this.#values, ...found });
  }

  fillEmpty(values: InquiryDetails): void {
    const filled = { ...this.#values };
    for (const name of detailNames) filled[name] ||= values[name] ?? "";
    this.#show(filled);
  }

  clear(): void {
    this.#show({});
  }

  #show(values: InquiryDetails): void {
    this.#values = values;
    for (const listener of this.#listeners) listener();
  }
}

export const typedDetails = new TypedDetails();
