import type { SystemContext } from '@chakra-ui/react'
import { type CSSObject, css as serialized } from '@emotion/react'

/** Styles that are known at most: those of all portals are fewer, but a width or a place may have any value. */
const most = 5_000

/**
 * The same system, which knows at once what it was asked before. For each element that it draws Chakra asks several times whether a
 * property is a style's, makes the element's recipe anew, and looks for its styles by a text that it writes itself.
 */
export function quickSystem(system: SystemContext): SystemContext {
  const recipes = new WeakMap<object, ReturnType<SystemContext['cva']>>()
  return {
    ...system,
    isValidProperty: remembered(system.isValidProperty, (name) => name),
    css: remembered(
      // Emotion takes what it has serialized as it is. Who asks is the factory alone, which hands it on.
      (...styles) => serialized(system.css(...styles) as CSSObject) as object,
      // What merges styles leaves out what is undefined, as JSON does.
      (...styles) => JSON.stringify(styles),
    ),
    cva: ((config) => {
      const known = recipes.get(config)
      if (known) return known
      const recipe = system.cva(config)
      recipes.set(config, recipe)
      return recipe
    }) as SystemContext['cva'],
  }
}

function remembered<In extends unknown[], Out>(
  ask: (...question: In) => Out,
  textOf: (...question: In) => string,
) {
  const known = new Map<string, Out>()
  return (...question: In): Out => {
    const text = textOf(...question)
    const before = known.get(text)
    if (before !== undefined) return before
    const answer = ask(...question)
    if (known.size >= most) known.clear()
    known.set(text, answer)
    return answer
  }
}
