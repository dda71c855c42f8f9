import { can, type ImportKind, type Role } from '@remotehands/contract'
import { paths } from '../../lib/paths.ts'
import { useAddress } from '../../lib/use-address.ts'

/** The lists that files are imported into, for this role. */
export function importPlaces(role: Role): readonly { kind: ImportKind; path: string }[] {
  return [
    { kind: 'people', path: paths.adminPortal },
    { kind: 'devices', path: `${paths.adminDashboard}?tab=devices` },
    ...(can(role, 'company:read') ? [{ kind: 'companies' as const, path: paths.companies }] : []),
  ]
}

const parameter = 'choose-file'

/** The address of a list with its import open. */
export function openImportPath(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${parameter}`
}

/** Whether the list's import is open: the address says so, and links from elsewhere can open it. */
export function useOpenImport() {
  const [search, change] = useAddress()
  return {
    isOpen: search.has(parameter),
    open: () => change((params) => params.set(parameter, '')),
    close: () => change((params) => params.delete(parameter)),
  }
}
