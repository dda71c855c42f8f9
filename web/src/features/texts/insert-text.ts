/** Puts a text in place of what is selected in a field, as if it had been typed. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.focus()
  // The only way that keeps the browser's undo; where it's gone, the text is set all the same.
  if (document.execCommand?.('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
