interface Detecting {
  readonly noGas: boolean;
  readonly gasDetector: boolean;
  readonly coDetector: boolean;
}

/** Working detectors of gas and of carbon monoxide, where something could leak (DL 145/2023, art. 13-ter, c. 7). */
export const hasDetectors = ({ noGas, gasDetector, coDetector }: Detecting): boolean =>
  noGas || (gasDetector && coDetector);

/** Where nothing could leak there is nothing to detect: one of the two declarations is wrong. */
export const detectorsProblem = ({
  noGas,
  gasDetector,
  coDetector,
}: Detecting): string | undefined =>
  noGas && (gasDetector || coDetector)
    ? 'Senza impianti non ci sono rilevatori: togli questa dichiarazione, o i rilevatori'
    : undefined;
