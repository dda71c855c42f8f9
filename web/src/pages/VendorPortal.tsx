import { Container } from '@chakra-ui/react'
import { paths } from '../lib/paths.ts'
import { DashboardGate } from './DashboardGate.tsx'
import { mayEnter } from './page-gates.ts'
import { VendorPortalDesk } from './VendorPortalDesk.tsx'
import { VendorPortalRefusal } from './VendorPortalRefusal.tsx'

/** The vendor portal (§2): a vendor's own, and all vendors' for administrators. */
export default function VendorPortal() {
  return (
    <DashboardGate title="Vendor Portal">
      {(user) => (
        <Container pb="10">
          {mayEnter(user.role, paths.vendorPortal) ? (
            <VendorPortalDesk user={user} />
          ) : (
            <VendorPortalRefusal role={user.role} />
          )}
        </Container>
      )}
    </DashboardGate>
  )
}
