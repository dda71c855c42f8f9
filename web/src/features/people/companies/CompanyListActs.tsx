import { Button } from '@chakra-ui/react'
import { Ellipsis } from 'lucide-react'
import type { PagedInput } from '../../../lib/use-paged-query.ts'
import { ExportButton, useCsvExport } from '../../../ui/ExportButton.tsx'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import { useIsWide } from '../../../ui/use-is-wide.ts'

interface CompanyListActsProps {
  exported: PagedInput<'companies.export'>
  /** Absent for who may not. */
  onDefine: (() => void) | undefined
  onImport: (() => void) | undefined
}

const fileName = 'companies.csv'

/** What is seldom done with the list of companies; on a phone in a menu. */
export function CompanyListActs({ exported, onDefine, onImport }: CompanyListActsProps) {
  const isWide = useIsWide()
  const { save, isBusy } = useCsvExport('companies.export', exported, fileName)
  if (!isWide) {
    const choices = [
      { value: 'export', label: 'Export CSV' },
      ...(onImport ? [{ value: 'import', label: 'Import…' }] : []),
      ...(onDefine ? [{ value: 'define', label: 'Fields…' }] : []),
    ]
    const choose = (act: string) =>
      act === 'export' ? isBusy || save() : act === 'import' ? onImport?.() : onDefine?.()
    return (
      <MenuButton
        size="sm"
        px="2"
        variant="outline"
        menuLabel="More for companies"
        aria-label="More for companies"
        choices={choices}
        onChoose={choose}
      >
        <Ellipsis size={16} aria-hidden />
      </MenuButton>
    )
  }
  return (
    <>
      <ExportButton id="companies.export" input={exported} fileName={fileName} />
      {onDefine && (
        <Button size="sm" variant="outline" colorPalette="gray" onClick={onDefine}>
          Fields…
        </Button>
      )}
      {onImport && (
        <Button size="sm" variant="outline" colorPalette="gray" onClick={onImport}>
          Import…
        </Button>
      )}
    </>
  )
}
