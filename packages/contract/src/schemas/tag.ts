import * as z from 'zod'
import { limits } from '../limits.ts'
import { digits, line, recordId } from './text.ts'

const shown = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._/&+#-]*$/u

/** A tag as people write it: letters, digits and the few signs that names need. Case and accents don't tell tags apart. */
export const TagName = line(limits.tags.name.max, { min: 1, tooShort: 'Please enter a tag.', name: 'A tag' })
  .refine((name) => shown.test(name), 'Use letters, digits, blanks and . _ / & + # - only.')
  .transform((name) => name.normalize('NFC').replaceAll(/ +/g, ' '))

/** The tags that a ticket has, in place of those that it had. */
export const tagNames = z
  .array(TagName)
  .max(limits.tags.perTicket, `A ticket can have at most ${limits.tags.perTicket} tags.`)

export const Tag = z.object({ id: recordId, name: z.string() })
export type Tag = z.output<typeof Tag>

/** `version`: of the whole list, which changes with every tag. */
const version = z.int().min(0)

/** The desk's tags, by name. */
export const Tags = z.object({
  version,
  tags: z.array(
    Tag.extend({
      /** Tickets that have it, and those of them that are open; null unless asked for. */
      tickets: z.int().nullable(),
      open: z.int().nullable(),
    }),
  ),
})
export type Tags = z.output<typeof Tags>

export const TagsQuery = z.strictObject({
  /** Whether to count the tickets of each. */
  counts: z.enum(['true']).optional(),
})
export const TagRenaming = z.strictObject({ version, name: TagName })
export const TagRemoval = z.strictObject({
  version: digits.pipe(version),
  /** The tag that its tickets get instead. */
  into: digits.pipe(recordId).optional(),
})
