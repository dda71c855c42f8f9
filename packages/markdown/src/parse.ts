import { Lexer, type Token } from 'marked'
import { blockNodes, headingShiftOf } from './block-nodes.ts'
import { BoundedTokenizer } from './bounded-tokenizer.ts'
import { MessageTokenizer } from './message-tokenizer.ts'
import { element, type TextNode } from './text-node.ts'

/** Reads an article. Its headings begin below its title, with however many marks its author does. */
export function articleNodes(text: string): readonly TextNode[] {
  const tokensOf = (plain: string) => new Lexer({ gfm: true, tokenizer: new BoundedTokenizer() }).lex(plain)
  return nodesOf(text, tokensOf, { isMessage: false })
}

/**
 * Reads a message. Whoever wrote it may never have heard of Markdown: every line break counts, `#97` leads to that ticket,
 * and what looks like a mark but is none (a path, a name, a command) keeps every character.
 */
export function messageNodes(text: string): readonly TextNode[] {
  const tokensOf = (plain: string) =>
    new Lexer({ gfm: true, breaks: true, tokenizer: new MessageTokenizer() }).lex(plain)
  return nodesOf(text, tokensOf, { isMessage: true })
}

/** They turn round every letter that follows; texts from before they were taken out may hold them. */
const overrides = /[\u202D\u202E]/g

function nodesOf(
  text: string,
  tokensOf: (plain: string) => readonly Token[],
  kind: { isMessage: boolean },
): readonly TextNode[] {
  const plain = text.replaceAll(overrides, '')
  try {
    const tokens = tokensOf(plain)
    return blockNodes(tokens, { ...kind, depth: 0, headingShift: headingShiftOf(tokens) })
  } catch (error) {
    // Thousands of nested marks overflow the parser's stack.
    if (error instanceof RangeError) return [element('pre', [plain])]
    throw error
  }
}
