import type { ReactNode } from 'react'
import type { OwnResult } from '#domain/wire/replies/measures.ts'
import { useOwnWords } from '#web/health-checks/result/use-own-words.ts'
import type { ChartMoment } from '#web/ui/charts/chart-scale.ts'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import type { Strip } from '#web/ui/charts/scrubbed.tsx'

type OwnChartProps = {
  result: Pick<OwnResult, 'measure' | 'bands' | 'rating' | 'change'>
  /** Oldest first. */
  moments: readonly ChartMoment[]
  values: readonly number[]
  height?: number
  isTableShown?: boolean
  /** The readings can be gone through one by one. */
  strip?: Strip
  legend?: ReactNode
}

/** The last values of an own measure over its bands. */
export function OwnChart({ result, moments, values, height, isTableShown, strip, legend }: OwnChartProps) {
  const words = useOwnWords()
  const { name, unit, bands, decimals } = words.measure(result)
  return (
    <LineChart
      label={name}
      moments={moments}
      series={[
        {
          name,
          values,
          bands,
          rating: result.rating,
          variation: result.change?.band ?? undefined,
        },
      ]}
      decimals={decimals.most}
      leastDecimals={decimals.least}
      unit={unit ?? undefined}
      height={height}
      {...(strip && { strip })}
      isTableShown={isTableShown}
      legend={legend}
    />
  )
}
