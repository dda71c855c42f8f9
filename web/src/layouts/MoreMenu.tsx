import { Box, Button, chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { DeskPlaces } from '../features/finder/desk-places.ts'
import { usePopup } from '../ui/use-popup.ts'
import { PlaceGroups } from './PlaceGroups.tsx'

/** Screens that the bar has no room for. */
export function MoreMenu({ groups }: { groups: readonly DeskPlaces[] }) {
  const { pathname } = useLocation()
  const { isOpen, setOpen, frame, button, id } = usePopup()
  const isHere = groups.some(({ places }) => places.some(({ path }) => path === pathname))

  // biome-ignore lint/correctness/useExhaustiveDependencies: following a link closes the menu.
  useEffect(() => setOpen(false), [pathname])

  return (
    <Box ref={frame} position="relative">
      <Button
        ref={button}
        variant="ghost"
        colorPalette="gray"
        h="auto"
        minH="0"
        px="2"
        py="1.5"
        gap="1"
        textStyle="sm"
        fontWeight="medium"
        color={isHere ? 'accent.fg' : 'fg.muted'}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        More
        <ChevronDown size={14} aria-hidden />
      </Button>
      <chakra.nav
        id={id}
        aria-label="More"
        hidden={!isOpen}
        position="absolute"
        insetStart="0"
        top="100%"
        mt="2"
        p="3"
        display={isOpen ? 'flex' : undefined}
        gap="4"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        boxShadow="lg"
      >
        {isOpen && <PlaceGroups groups={groups} />}
      </chakra.nav>
    </Box>
  )
}
