import type { SystemContext } from '@chakra-ui/react'

/**
 * The same system, which knows at once what it was asked before. Chakra asks whether a property is a style's several times for
 * each property of each element that it draws, through a memo that makes a text of the question and puts it last in its list.
 */
export function quickSystem(system: SystemContext): SystemContext {
  const known = new Map<string, boolean>()
  return {
    ...system,
    isValidProperty(name) {
      const before = known.get(name)
      if (before !== undefined) return before
      const isStyle = system.isValidProperty(name)
      known.set(name, isStyle)
      return isStyle
    },
  }
}
