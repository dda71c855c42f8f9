import type { Role } from '@remotehands/contract'

/** The password of every demo account. */
export const demoPassword = 'remotehands-demo'
/** Base32: the authenticator secret of `client2fa`. */
export const demoTotpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

interface DemoAccount {
  username: string
  role: Role
  /** Describes the person to those who choose an account. */
  summary: string
}

/** The accounts, the same on every machine. */
export const demoAccounts = [
  { username: 'admin', role: 'admin', summary: 'administrator of the service company' },
  { username: 'globaladmin', role: 'global_admin', summary: 'administrator with full system access' },
  { username: 'localadmin', role: 'local_admin', summary: 'administrator of Harborline Logistics' },
  { username: 'techie', role: 'techie', summary: 'technician of the service company' },
  { username: 'client', role: 'client', summary: 'client at Harborline Logistics' },
  { username: 'viewer', role: 'view_only_client', summary: 'view-only client at Harborline Logistics' },
  { username: 'client2fa', role: 'client', summary: 'client at Harborline Logistics, with two-factor on' },
  { username: 'otherclient', role: 'client', summary: 'client at Castell & Byrne Architects' },
  { username: 'vendor', role: 'vendor', summary: 'account manager of the vendor Bluepeak Networks' },
] as const satisfies readonly DemoAccount[]
