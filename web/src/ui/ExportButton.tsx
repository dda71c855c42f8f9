import { Button } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { exportCsv } from '../lib/export-csv.ts'
import { usePageAct } from '../lib/page-acts.ts'
import type { PagedId, PagedInput } from '../lib/use-paged-query.ts'
import { useStep } from './use-step.ts'

interface ExportButtonProps<Id extends PagedId> {
  /** A call whose answer can be CSV. */
  id: Id
  input: PagedInput<Id>
  /** With its extension: "users.csv". */
  fileName: string
  isDisabled?: boolean
  /** What it says instead of "Export CSV". */
  children?: ReactNode
}

/** Saving a list as one CSV file, by the filters that it is shown with. */
export function useCsvExport<Id extends PagedId>(
  id: Id,
  input: PagedInput<Id>,
  fileName: string,
  isOffered = true,
) {
  const { run, isBusy } = useStep('The export failed. Nothing was lost; please try again.')
  const running = useRef<AbortController>(undefined)
  // Leaving the page cancels the export.
  useEffect(() => () => running.current?.abort(), [])

  const save = () =>
    run(async () => {
      running.current = new AbortController()
      await exportCsv(id, input, fileName, { signal: running.current.signal })
    })
  usePageAct(isOffered && !isBusy ? 'export' : undefined, () => void save(), fileName)
  return { save, isBusy }
}

/** Saves a list as one CSV file. */
export function ExportButton<Id extends PagedId>(props: ExportButtonProps<Id>) {
  const { id, input, fileName, isDisabled, children = 'Export CSV' } = props
  const { save, isBusy } = useCsvExport(id, input, fileName, isDisabled !== true)
  const isOff = isBusy || isDisabled === true
  return (
    <Button
      size="sm"
      variant="outline"
      colorPalette="gray"
      aria-disabled={isOff}
      onClick={() => isOff || save()}
    >
      <Download size={16} aria-hidden />
      {isBusy ? 'Exporting…' : children}
    </Button>
  )
}
