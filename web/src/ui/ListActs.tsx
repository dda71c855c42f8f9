import { Button } from '@chakra-ui/react'
import { Plus, Upload } from 'lucide-react'
import type { NewRecord } from '../lib/use-new.ts'
import type { PagedId, PagedInput } from '../lib/use-paged-query.ts'
import { ExportButton, useCsvExport } from './ExportButton.tsx'
import { MoreMenu, type SeldomAct } from './MoreMenu.tsx'
import { NewButton } from './NewButton.tsx'
import { useIsWide } from './use-is-wide.ts'

interface ListActsProps<Id extends PagedId> {
  /** What the list has: "users". */
  noun: string
  exported: { id: Id; input: PagedInput<Id>; fileName: string }
  onImport?: (() => void) | undefined
  /** What is done so seldom that it stands in the menu on wide windows too. */
  seldom?: readonly SeldomAct[]
  /** On a phone the button has the word that it begins with alone: all acts stand in one line. */
  add?: { record: NewRecord; word: string; rest: string; onAdd: () => void } | undefined
}

/** What can be done with a list of records: export, import, add one. */
export function ListActs<Id extends PagedId>(props: ListActsProps<Id>) {
  const { noun, exported, onImport, seldom = [], add } = props
  const { id, input, fileName } = exported
  const isWide = useIsWide()
  const { save, isBusy } = useCsvExport(id, input, fileName)
  const isExportAlone = isWide || (!onImport && seldom.length === 0)
  const acts = [
    ...(isExportAlone
      ? []
      : [{ value: 'export', label: 'Export CSV', onChoose: () => void (isBusy || save()) }]),
    ...(onImport && !isWide ? [{ value: 'import', label: 'Import CSV', onChoose: onImport }] : []),
    ...seldom,
  ]
  return (
    <>
      {isExportAlone && <ExportButton {...exported} />}
      {onImport && isWide && (
        <Button size="sm" variant="outline" colorPalette="gray" onClick={onImport}>
          <Upload size={16} aria-hidden />
          Import CSV
        </Button>
      )}
      {acts.length > 0 && <MoreMenu label={`More for ${noun}`} acts={acts} />}
      {add && (
        <NewButton record={add.record} size="sm" aria-label={`${add.word} ${add.rest}`} onClick={add.onAdd}>
          <Plus size={16} aria-hidden />
          {isWide ? `${add.word} ${add.rest}` : add.word}
        </NewButton>
      )}
    </>
  )
}
