import type { TextNode } from './text-node.ts'

/** The ids of the files that a text shows as pictures, each once, in their order. What stands in code is none. */
export function picturesShown(nodes: readonly TextNode[]): string[] {
  const ids = nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    return node.attachmentId === undefined ? picturesShown(node.children) : [node.attachmentId]
  })
  return [...new Set(ids)]
}
