import { Button } from '@chakra-ui/react'

/** Opens the tab with all of what a dashboard shows the first of. */
export function MoreButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <Button size="sm" variant="outline" colorPalette="gray" flexShrink="0" onClick={onPress}>
      {children}
    </Button>
  )
}
