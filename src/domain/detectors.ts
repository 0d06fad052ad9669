interface Detecting {
  readonly noGas: boolean;
  readonly gasDetector: boolean;
  readonly coDetector: boolean;
}

/** Working detectors of gas and of carbon monoxide, where something could leak (DL 145/2023, art. 13-ter, c. 7). */
export const hasDetectors = ({ noGas, gasDetector, coDetector }: Detecting): boolean =>
  noGas || (gasDetector && coDetector);
