/** Compares words as people look them up: "Åberg" stands with A, and "LT-9" before "LT-10". */
export const inReadingOrder = new Intl.Collator('en', { numeric: true }).compare
