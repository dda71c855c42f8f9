import type { Tokens } from 'marked'
import { BoundedTokenizer } from './bounded-tokenizer.ts'

/** Reads of a message only the marks that hardly anybody writes by accident; the desk's clients write paths and commands. */
export class MessageTokenizer extends BoundedTokenizer {
  /** `\\server\share`, `C:\_old`: a backslash is a backslash. */
  override escape(): undefined {}
  /** `C:\temp\` at the end of a line, too. */
  override br(src: string): Tokens.Br | undefined {
    const [raw] = /^ *\n(?!\s*$)/.exec(src) ?? []
    return raw === undefined ? undefined : { type: 'br', raw }
  }
  /** `5*10*20`, `__init__.py`. */
  override emStrong(src: string, masked: string, before = ''): Tokens.Em | Tokens.Strong | undefined {
    if (src.startsWith('_') || /[\p{L}\p{N}]/u.test(before)) return undefined
    return super.emStrong(src, masked, before)
  }
  /** `C:\DOCUME~1\ADMINI~1`, `~50~`: only two, and not inside a word. */
  override del(src: string, masked: string, before = ''): Tokens.Del | undefined {
    if (!src.startsWith('~~') || /[\p{L}\p{N}\\]/u.test(before)) return undefined
    return super.del(src, masked, before)
  }
  /** `# apt install`, and lines under a line. */
  override heading(): undefined {}
  override lheading(): undefined {}
  /** `[1]: https://…` under a mail. */
  override def(): undefined {}
  override html(): undefined {}
  override tag(): undefined {}
}
