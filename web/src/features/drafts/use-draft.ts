import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { withoutLostPictures } from '../files/placed-pictures.ts'
import type { Attachments } from '../files/use-attachments.ts'
import { type Draft, dropDraft, keepDraft, onDraftsDropped, readDraft } from './draft-store.ts'

interface DraftOptions<Values extends FieldValues, Output, Kept> {
  /** Undefined until the person is known. */
  key: string | undefined
  form: UseFormReturn<Values, unknown, Output>
  /** What is kept, and its empty value. */
  shape: z.ZodType<Kept>
  blank: Kept
  take: (values: Values) => Kept
  /** Fills the form with what was kept, or with the empty value. */
  put: (kept: Kept) => void
  attachments?: Attachments
}

/** What the form shows about its draft. */
export interface DraftState {
  /** The names of the files that went with a draft that stands in the form now; undefined when none was restored. */
  restoredFiles: readonly string[] | undefined
  /** Whether the draft survives leaving the page. */
  isKept: boolean
  discard: () => void
}

/**
 * Keeps what is being written, per person and record, for a week and in this browser only. `drop` forgets it once it was sent.
 */
export function useDraft<Values extends FieldValues, Output, Kept>(
  options: DraftOptions<Values, Output, Kept>,
): DraftState & { drop: () => void } {
  const { key, form, blank, attachments } = options
  const [restoredFiles, setRestoredFiles] = useState<readonly string[]>()
  const [isKept, setKept] = useState(true)
  const loadedKey = useRef<string>(undefined)
  const written = useRef('')

  const names = attachments?.picker.value.map(({ file }) => file.name) ?? []
  const read = (): Draft & { values: Kept } => {
    const files = [...new Set([...names, ...(restoredFiles ?? [])])]
    return { values: options.take(form.getValues()), files }
  }
  const isBlank = (values: Kept) => JSON.stringify(values) === JSON.stringify(blank)

  /** Pictures in its texts whose files aren't here any more would be sent as words. */
  const withFilesAtHand = (values: unknown) =>
    Object.fromEntries(
      Object.entries(values ?? {}).map(([name, value]) => [
        name,
        typeof value === 'string' ? withoutLostPictures(value, attachments?.picker.value ?? []) : value,
      ]),
    )

  const load = useEffectEvent((next: string) => {
    const isAnother = loadedKey.current !== undefined
    loadedKey.current = next
    const draft = readDraft(next)
    const parsed = options.shape.safeParse(withFilesAtHand(draft?.values))
    const found =
      draft && parsed.success && !isBlank(parsed.data) ? { ...draft, values: parsed.data } : undefined
    if (found) options.put(found.values)
    else if (isAnother) options.put(blank)
    setRestoredFiles(found?.files.filter((name) => !names.includes(name)))
    written.current = JSON.stringify(found ?? { values: blank, files: [] })
  })

  /** Saves changes. An untouched form must not overwrite another tab's draft. */
  const write = useEffectEvent(() => {
    if (key === undefined || loadedKey.current !== key) return
    const draft = read()
    const text = JSON.stringify(isBlank(draft.values) ? { values: blank, files: [] } : draft)
    if (text === written.current) return
    written.current = text
    if (isBlank(draft.values)) {
      dropDraft(key)
      setRestoredFiles(undefined)
      setKept(true)
    } else setKept(keepDraft(key, draft))
  })

  function empty() {
    if (key !== undefined) dropDraft(key)
    written.current = JSON.stringify({ values: blank, files: [] })
    setRestoredFiles(undefined)
    setKept(true)
  }

  const forget = useEffectEvent((dropped: string, was: Draft | undefined) => {
    if (key !== dropped && !(dropped.endsWith('/') && key?.startsWith(dropped))) return
    // Another tab sent or discarded its text; keep what was written here since.
    if (was && JSON.stringify(was.values) !== JSON.stringify(read().values)) return
    empty()
    options.put(blank)
  })

  const { watch } = form
  useLayoutEffect(() => {
    if (key === undefined) return
    if (loadedKey.current !== key) load(key)
    const watched = watch(() => write())
    const stop = onDraftsDropped((dropped, was) => forget(dropped, was))
    return () => {
      watched.unsubscribe()
      stop()
    }
  }, [key, watch])
  // Catches what isn't a form field, such as the files.
  useEffect(() => write())

  return {
    restoredFiles,
    isKept,
    drop: empty,
    discard: () => {
      empty()
      options.put(blank)
    },
  }
}
