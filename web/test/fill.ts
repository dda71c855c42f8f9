import type { UserEvent } from '@testing-library/user-event'

/** Adds the text to a field at once, as a paste does: letter by letter, each draws the whole page again. */
export async function fill(visitor: UserEvent, field: Element, text: string): Promise<void> {
  await visitor.click(field)
  await visitor.paste(text)
}
