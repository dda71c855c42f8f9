import { can } from '@remotehands/contract'
import { useMemo } from 'react'
import { useLists } from '../../lib/use-lists.ts'
import { useQuery } from '../../lib/use-query.ts'
import { ImportDialog } from '../imports/ImportDialog.tsx'
import { useSession } from '../people/session/use-session.ts'
import { deviceImport } from './device-import.ts'
import { deviceLists } from './device-lists.ts'

interface ImportDevicesProps {
  companyId: number | undefined
  isOpen: boolean
  onClose: () => void
}

/** Imports an asset list: for one company, or for those that its rows name. */
export function ImportDevices({ companyId, isOpen, onClose }: ImportDevicesProps) {
  const { user } = useSession()
  const lists = useLists()
  const { data: given } = useQuery(companyId === undefined ? undefined : 'companies.read', {
    params: { id: companyId ?? 0 },
  })
  const isOfSeveral = user !== undefined && can(user.role, 'company:read')
  const company = isOfSeveral ? given?.name : user?.company
  const mayCreate = user !== undefined && can(user.role, 'company:write')
  const target = useMemo(() => deviceImport(company, mayCreate), [company, mayCreate])
  return (
    <ImportDialog
      isOpen={isOpen}
      target={target}
      onClose={onClose}
      onImported={() => lists.forget(deviceLists)}
    />
  )
}
