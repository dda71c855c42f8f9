import { Button } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { exportCsv } from '../lib/export-csv.ts'
import type { PagedId, PagedInput } from '../lib/use-paged-query.ts'
import { useToast } from './toast/use-toast.ts'

interface ExportButtonProps<Id extends PagedId> {
  /** A call that answers CSV. */
  id: Id
  input: PagedInput<Id>
  /** With its ending: "users.csv". */
  fileName: string
  isDisabled?: boolean
  /** What it says instead of "Export CSV". */
  children?: ReactNode
}

/** Saves a list as one CSV file, by the filters that it is shown with. */
export function ExportButton<Id extends PagedId>(props: ExportButtonProps<Id>) {
  const { id, input, fileName, isDisabled, children = 'Export CSV' } = props
  const [isBusy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  const { toast } = useToast()
  // Whoever leaves the page does not wait for the file.
  useEffect(() => () => running.current?.abort(), [])

  const save = async () => {
    setBusy(true)
    running.current = new AbortController()
    try {
      await exportCsv(id, input, fileName, { signal: running.current.signal })
    } catch (error) {
      const description = messageOf(error, 'The export failed. Nothing was lost; please try again.')
      toast({ title: 'Error', description, variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
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
