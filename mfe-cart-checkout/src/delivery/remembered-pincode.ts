const KEY = 'pincode';

/** The PIN code the shopper typed last, on whichever page; empty when there is none. */
export function rememberedPincode(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function rememberPincode(pincode: string): void {
  try {
    localStorage.setItem(KEY, pincode);
  } catch {
    return;
  }
}
