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
    css: quickCss(system),
    cva: ((config) => {
      const known = recipes.get(config)
      if (known) return known
      const recipe = system.cva(config)
      recipes.set(config, recipe)
      return recipe
    }) as SystemContext['cva'],
  }
}

type Style = Parameters<SystemContext['css']>[number]

/**
 * Styles as Emotion takes them: who asks is Chakra's factory alone, which hands them on. A button's recipe is most of its styles, and
 * lies in a layer of its own, which nothing beside it touches: it is worked out once, whatever widths and margins buttons have.
 */
function quickCss({ css, layers }: SystemContext): SystemContext['css'] {
  const [layer] = Object.keys(layers.wrap('recipes', {}))
  const isRecipe = (style: Style) => {
    for (const key in style) if (key !== layer) return false
    return style !== undefined && layer !== undefined && layer in style
  }
  const answer = (...styles: Style[]) => serialized(css(...styles) as CSSObject) as object
  // What merges styles leaves out what is undefined, as JSON does.
  const own = remembered(answer, (...styles) => JSON.stringify(styles))
  const withRecipe = new WeakMap<object, (...others: Style[]) => object>()
  return (...styles) => {
    const [recipe, another] = styles.filter(isRecipe)
    // Two of them are merged, property by property.
    if (!recipe || another) return own(...styles)
    let add = withRecipe.get(recipe)
    if (!add) {
      const base = answer(recipe)
      add = remembered(
        (...others: Style[]) => serialized(base as CSSObject, own(...others) as CSSObject),
        (...others) => JSON.stringify(others),
      )
      withRecipe.set(recipe, add)
    }
    return add(...styles.filter((style) => style !== recipe))
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
