import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawTheRest } from '../../src/app/draw-the-rest.ts'

const root = document.documentElement
const drawn = () => [...document.querySelectorAll('[data-drawn]')].map(({ id }) => id)

describe('what lies below the fold of a fresh page', () => {
  beforeEach(() => {
    root.dataset.fresh = ''
    document.body.innerHTML =
      '<main><section id="hero"></section><section id="news"></section><section id="contact"></section></main><footer id="end"></footer>'
  })
  afterEach(() => {
    delete root.dataset.fresh
    document.body.replaceChildren()
  })

  it('is drawn a section at a time, the first being there already', async () => {
    const pauses: string[][] = []
    await drawTheRest(async () => void pauses.push(drawn()))
    expect(pauses).toEqual([['news'], ['news', 'contact'], ['news', 'contact', 'end']])
  })

  it('leaves the page as every other page is', async () => {
    await drawTheRest(() => undefined)
    expect(root.dataset.fresh).toBeUndefined()
    expect(drawn()).toEqual([])
  })

  it('is left alone where a touch, or the way here, had it drawn at once', async () => {
    delete root.dataset.fresh
    const pause = vi.fn(async () => undefined)
    await drawTheRest(pause)
    expect(pause).not.toHaveBeenCalled()
  })
})
