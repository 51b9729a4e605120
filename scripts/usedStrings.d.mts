export declare const bundlePath: string;
export declare function usedStrings(): string[];
export declare function stringsOf(file: string, text: string): string[];
