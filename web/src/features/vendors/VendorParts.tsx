import { Button, Link, VisuallyHidden } from '@chakra-ui/react'
import type { Vendor } from '@remotehands/contract'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'

/** Leads to a vendor's contracts, evidence, assets and figures. */
export function VendorLink({ vendor }: { vendor: Vendor }) {
  return (
    <Link asChild fontWeight="semibold" color="accent.fg" overflowWrap="anywhere">
      <RouterLink to={`${paths.vendorPortal}?vendor=${vendor.id}`}>{vendor.name}</RouterLink>
    </Link>
  )
}

export function EditVendorButton(props: { vendor: Vendor; onEdit: (vendor: Vendor) => void }) {
  const { vendor, onEdit } = props
  return (
    <Button size="xs" variant="outline" colorPalette="gray" onClick={() => onEdit(vendor)}>
      Edit<VisuallyHidden> {vendor.name}</VisuallyHidden>
    </Button>
  )
}
