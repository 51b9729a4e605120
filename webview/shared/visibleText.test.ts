import { describe, expect, test } from "vitest";
import { visibleText } from "./visibleText";

describe("visibleText", () => {
  test("leaves what can be seen", () => {
    const text = "4*x**2\n\tπ ≈ 3.14 <b>é 👩‍🔬</b>";
    expect(visibleText(text)).toBe(text);
  });

  test("names control characters", () => {
    expect(visibleText("a\u0000b\u001b[31mc\u0085")).toBe("a⟨U+0000⟩b⟨U+001B⟩[31mc⟨U+0085⟩");
  });

  test("names marks that reorder text", () => {
    expect(visibleText("\u202e651\u202c\u2067x\u2069")).toBe("⟨U+202E⟩651⟨U+202C⟩⟨U+2067⟩x⟨U+2069⟩");
  });

  test("names halves of characters but not whole ones", () => {
    expect(visibleText("\ud83d 😀 \ude00")).toBe("⟨U+D83D⟩ 😀 ⟨U+DE00⟩");
  });

  test("drops a carriage return before a newline only", () => {
    expect(visibleText("a\r\nb\rc")).toBe("a\nb⟨U+000D⟩c");
  });
});
