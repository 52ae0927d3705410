import { useEffect } from "react";

/** The page can be scrolled clear of a sheet, and what is scrolled into sight stops above it. */
export function useRoomBelow(share: number) {
  useEffect(() => {
    const { style } = document.documentElement;
    if (share === 0) return;
    const room = `${share * 100}vh`;
    style.setProperty("--sheet-room", room);
    style.scrollPaddingBottom = room;
    document.body.style.paddingBottom = room;
    return () => {
      style.removeProperty("--sheet-room");
      style.scrollPaddingBottom = "";
      document.body.style.paddingBottom = "";
    };
  }, [share]);
}
