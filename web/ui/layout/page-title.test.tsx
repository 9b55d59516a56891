import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePageName, usePageTitle, useShownTitle } from './page-title.ts'

function Metric() {
  usePageTitle('Heart rate')
  return null
}

function Child({ isMetric }: { isMetric: boolean }) {
  usePageName('Mina’s results')
  return isMetric && <Metric />
}

const Bar = () => <p role="heading">{useShownTitle('Dashboard')}</p>

test('a page of a child names what it shows, and the child where it shows nothing of its own', () => {
  const at = (isMetric: boolean) => (
    <>
      <Bar />
      <Child isMetric={isMetric} />
    </>
  )
  const { rerender } = render(at(true))
  expect(screen.getByRole('heading').textContent).toBe('Heart rate')
  expect(document.title).toBe('Heart rate · Pitchside')
  rerender(at(false))
  expect(screen.getByRole('heading').textContent).toBe('Mina’s results')
  expect(document.title).toBe('Dashboard · Pitchside')
})
