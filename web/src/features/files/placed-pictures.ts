import { pictureMark, pictureWords, replacePictures } from '@remotehands/markdown/pictures'
import { insertText } from '../texts/insert-text.ts'
import type { PickedFile } from './picked-file.ts'

/** Puts pictures that were pasted or dropped into a text where they landed. Until they are uploaded they go by their keys. */
export function placePictures(files: readonly PickedFile[], target: EventTarget | null): void {
  if (!(target instanceof HTMLTextAreaElement) || !('takesPictures' in target.dataset)) return
  const marks = files
    .filter(({ file }) => file.type.startsWith('image/'))
    .map(({ file, key }) => pictureMark(file.name, key))
  if (marks.length === 0) return
  const before = target.value.slice(0, target.selectionStart)
  const after = target.value.slice(target.selectionEnd)
  insertText(target, `${gapAfter(before)}${marks.join('\n')}${/^\S/.test(after) ? '\n' : ''}`)
}

/** Right behind an address the mark would be part of it. */
const gapAfter = (before: string): string => (/\S$/.test(before) ? '\n' : '')

/** A text with the pictures that have been uploaded under their ids; those that were removed since are named. */
export function withUploadedPictures(text: string, files: readonly PickedFile[]): string {
  return replacePictures(text, (name, key) => {
    const picked = files.find((each) => each.key === key)
    if (picked?.state.is === 'sent') return pictureMark(name, picked.state.id)
    return isKey(key) ? pictureWords(name) : pictureMark(name, key)
  })
}

/** A text without the pictures whose files were lost since: with the page, before they were uploaded. */
export function withoutLostPictures(text: string, files: readonly PickedFile[]): string {
  const isLost = (id: string) => isKey(id) && !files.some(({ key }) => key === id)
  return replacePictures(text, (name, id) => (isLost(id) ? '' : pictureMark(name, id)))
}

/** Whether it's a file's key in the picker; what is uploaded has a shorter id. */
const isKey = (id: string): boolean => id.length === 36
