import { Tokenizer, type Tokens } from 'marked'

/** Deeper quotes and lists are shown as source anyway, and the parser reads each level again and again. */
const deepest = 14
/** A line that begins more lists than that in each other; a rule of dashes or stars is none. */
const tooDeep = new RegExp(`^(?:[ \\t]*(?:[-*+]|\\d{1,9}[.)])[ \\t]){${deepest}}`)
/** For each mark that nothing closes, the parser looks through the rest: so many characters in all, far more than in what people write. */
const mostLookedThrough = 2_000_000
/** No address of a mail is as long: behind each mark of such a word, the parser would look for an `@` to its end. */
const longWord = 256
const isLongWord = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]{${longWord}}`)
/** Longer than any browser takes; the parser takes the marks at its end away one by one. */
const isLongUrl = /^\S{4000}/
const isUrl = /^(?:https?:\/\/|ftp:\/\/|www\.)/i

/** Reads no more than people write: a text made for it would take minutes. Once, for one text. */
export class BoundedTokenizer extends Tokenizer {
  #depth = 0
  #lookedThrough = 0

  override blockquote(src: string): Tokens.Blockquote | undefined {
    return this.#deeper(() => super.blockquote(src))
  }

  override list(src: string): Tokens.List | undefined {
    return tooDeep.test(src) ? undefined : this.#deeper(() => super.list(src))
  }

  override emStrong(src: string, masked: string, before = ''): Tokens.Em | Tokens.Strong | undefined {
    return this.#lookThrough(src, () => super.emStrong(src, masked, before))
  }

  override del(src: string, masked: string, before = ''): Tokens.Del | undefined {
    return this.#lookThrough(src, () => super.del(src, masked, before))
  }

  override url(src: string): Tokens.Link | undefined {
    const isTooLong = isUrl.test(src) ? isLongUrl : isLongWord
    return isTooLong.test(src) ? undefined : super.url(src)
  }

  override inlineText(src: string): Tokens.Text | undefined {
    return super.inlineText(isLongWord.test(src) ? src.slice(0, longWord) : src)
  }

  #deeper<T>(read: () => T | undefined): T | undefined {
    if (this.#depth >= deepest) return undefined
    this.#depth += 1
    try {
      return read()
    } finally {
      this.#depth -= 1
    }
  }

  #lookThrough<T>(src: string, read: () => T | undefined): T | undefined {
    if (!/^[*_~]/.test(src)) return undefined
    this.#lookedThrough += src.length
    return this.#lookedThrough > mostLookedThrough ? undefined : read()
  }
}
