import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Notice } from '../../ui/Notice.tsx'

/** For roles without access to vendors: says who has it. */
export function VendorsElsewhere({ action }: { action?: ReactNode }) {
  return (
    <Notice
      Icon={Lock}
      palette="gray"
      title="Vendor contracts are kept by our administrators."
      action={action}
    >
      Ask your account manager if you need to know more about a vendor.
    </Notice>
  )
}
