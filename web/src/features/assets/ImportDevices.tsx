import { Button } from '@chakra-ui/react'
import { can } from '@remotehands/contract'
import { Upload } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLists } from '../../lib/use-lists.ts'
import { useQuery } from '../../lib/use-query.ts'
import { ImportDialog } from '../imports/ImportDialog.tsx'
import { useSession } from '../people/session/use-session.ts'
import { deviceImport } from './device-import.ts'
import { deviceLists } from './device-lists.ts'

/** Imports an asset list: for one company, or for those that its rows name. */
export function ImportDevices({ companyId }: { companyId: number | undefined }) {
  const { user } = useSession()
  const lists = useLists()
  const [isOpen, setOpen] = useState(false)
  const { data: given } = useQuery(companyId === undefined ? undefined : 'companies.read', {
    params: { id: companyId ?? 0 },
  })
  const isOfSeveral = user !== undefined && can(user.role, 'company:read')
  const company = isOfSeveral ? given?.name : user?.company
  const mayCreate = user !== undefined && can(user.role, 'company:write')
  const target = useMemo(() => deviceImport(company, mayCreate), [company, mayCreate])
  return (
    <>
      <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setOpen(true)}>
        <Upload size={16} aria-hidden />
        Import CSV
      </Button>
      <ImportDialog
        isOpen={isOpen}
        target={target}
        onClose={() => setOpen(false)}
        onImported={() => lists.forget(deviceLists)}
      />
    </>
  )
}
