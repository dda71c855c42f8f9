import { hash } from 'node:crypto'

/** Finds out whether any of many millions of texts come twice, in eight bytes of memory for each. */
export class SeenTexts {
  #digests = new Float64Array(1_024)
  #count = 0

  add(text: string): void {
    if (this.#count === this.#digests.length) {
      const larger = new Float64Array(2 * this.#count)
      larger.set(this.#digests)
      this.#digests = larger
    }
    this.#digests[this.#count] = digestOf(text)
    this.#count += 1
  }

  /** Says which texts may have been added twice: surely those that were, and hardly any others. Undefined if none was. */
  mayRepeat(): ((text: string) => boolean) | undefined {
    const sorted = this.#digests.subarray(0, this.#count).sort()
    const repeated = new Set<number>()
    for (let at = 1; at < sorted.length; at += 1) {
      const digest = sorted[at] ?? 0
      if (digest === sorted[at - 1]) repeated.add(digest)
    }
    return repeated.size === 0 ? undefined : (text) => repeated.has(digestOf(text))
  }
}

/** 52 bits, which a number holds exactly. */
const digestOf = (text: string) => Number.parseInt(hash('sha256', text).slice(0, 13), 16)
