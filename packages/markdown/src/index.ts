export { articleNodes, messageNodes } from './parse.ts'
export { textHtml } from './text-html.ts'
export type { TextElement, TextNode } from './text-node.ts'
