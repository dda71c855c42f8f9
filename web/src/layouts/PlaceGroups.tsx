import { chakra, Link } from '@chakra-ui/react'
import { useId } from 'react'
import { NavLink as ActiveLink } from 'react-router-dom'
import type { DeskPlaces } from '../features/finder/desk-places.ts'

interface PlaceGroupsProps {
  groups: readonly DeskPlaces[]
  /** Whether those of a group stand beside each other. */
  isInLine?: boolean
}

/** Screens below what they are about. */
export function PlaceGroups({ groups, isInLine = false }: PlaceGroupsProps) {
  const id = useId()
  return groups.map(({ heading, places }) => (
    <div key={heading}>
      <chakra.p id={`${id}-${heading}`} px="3" mb="1" textStyle="xs" fontWeight="semibold" color="fg.muted">
        {heading}
      </chakra.p>
      <chakra.ul
        aria-labelledby={`${id}-${heading}`}
        {...(isInLine && { display: 'flex', flexWrap: 'wrap' })}
      >
        {places.map(({ path, label }) => (
          <li key={path}>
            <Link
              asChild
              display="block"
              px="3"
              py="1.5"
              textStyle="sm"
              color="fg"
              borderRadius="l2"
              whiteSpace="nowrap"
              _hover={{ bg: 'bg.muted', textDecoration: 'none' }}
              _currentPage={{ color: 'accent.fg', bg: 'accent.subtle' }}
            >
              <ActiveLink to={path}>{label}</ActiveLink>
            </Link>
          </li>
        ))}
      </chakra.ul>
    </div>
  ))
}
