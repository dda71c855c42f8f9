import { pictureWords, replacePictures } from './pictures.ts'

// Each looks at a character a bounded number of times, because texts come from outside.
const marks: readonly (readonly [RegExp, string])[] = [
  [/^ {0,3}(?:```|~~~)[^\n]{0,200}\n?/gmu, ''],
  [/^ {0,3}(?:> ?)+/gmu, ''],
  [/\[([^\][\n]{1,200})\]\([^()\s]{1,500}\)/gu, '$1'],
  [/`([^`\n]{1,500})`/gu, '$1'],
  [/(?<![\p{L}\p{N}*])(\*{1,3})(?=[^\s*])([^*\n]{1,500})(?<=\S)\1(?!\*)/gu, '$2'],
  [/(?<![\p{L}\p{N}\\~])~~(?=[^\s~])([^~\n]{1,500})~~/gu, '$1'],
]

/** A message without its marks, for a preview, where reading it as Markdown would be too much. */
export function plainMessage(text: string): string {
  const named = replacePictures(text, pictureWords)
  return marks.reduce((plain, [mark, instead]) => plain.replaceAll(mark, instead), named)
}
