import { Button } from '@chakra-ui/react'
import { SearchX } from 'lucide-react'
import { Notice } from '../../ui/Notice.tsx'

/** For an address that names a vendor that doesn't exist. */
export function NoSuchVendor({ id, onShowAll }: { id: number; onShowAll: () => void }) {
  return (
    <Notice
      role="alert"
      Icon={SearchX}
      palette="gray"
      title={`There is no vendor #${id}.`}
      action={
        <Button size="sm" variant="outline" flexShrink="0" onClick={onShowAll}>
          Show all vendors
        </Button>
      }
    >
      The address names a vendor that does not exist.
    </Notice>
  )
}
