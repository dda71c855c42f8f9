export { articleNodes, messageNodes } from './parse.ts'
export { safeLink } from './safe-link.ts'
export { textHtml } from './text-html.ts'
export type { TextElement, TextNode } from './text-node.ts'
