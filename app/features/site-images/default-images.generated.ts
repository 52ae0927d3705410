// Written by `npm run art` from scripts/art/manifest.json.
import type { PhotoSource } from "~/ui/photo";

export type DefaultImageName = "hero-1" | "hero-2" | "hero-3" | "hero-4" | "about" | "pricing" | "awards-banner";

export const defaultImages: Record<DefaultImageName, PhotoSource> = {
  "hero-1": {
    "url": "/art/hero-1-ba380349-1280.jpg",
    "alt": "Blush cake with gold leaf, crowned by one giant pink sugar rose, on a white stand against dusty rose",
    "width": 1920,
    "height": 1080,
    "focal": {
      "x": 0.71,
      "y": 0.48
    },
    "placeholder": "#daaa9c",
    "set": {
      "base": "/art/hero-1-ba380349",
      "widths": [
        960,
        1280,
        1600,
        1920
      ],
      "formats": [
        "avif",
        "webp"
      ]
    },
    "portrait": {
      "base": "/art/hero-1-portrait-f0f7b08e",
      "widths": [
        480,
        720,
        900
      ],
      "formats": [
        "avif",
        "webp"
      ],
      "width": 900,
      "height": 1080,
      "focal": {
        "x": 0.5,
        "y": 0.5
      }
    }
  },
  "hero-2": {
    "url": "/art/hero-2-224b0843-1280.jpg",
    "alt": "Three-tier ivory and blush wedding cake with a cascade of pink and cream sugar peonies and roses",
    "width": 1920,
    "height": 1080,
    "focal": {
      "x": 0.69,
      "y": 0.5
    },
    "placeholder": "#e8c2b2",
    "set": {
      "base": "/art/hero-2-224b0843",
      "widths": [
        960,
        1280,
        1600,
        1920
      ],
      "formats": [
        "avif",
        "webp"
      ]
    },
    "portrait": {
      "base": "/art/hero-2-portrait-ebbf8d93",
      "widths": [
        480,
        720,
        900
      ],
      "formats": [
        "avif",
        "webp"
      ],
      "width": 900,
      "height": 1080,
      "focal": {
        "x": 0.5,
        "y": 0.52
      }
    }
  },
  "hero-3": {
    "url": "/art/hero-3-bdac0b79-1280.jpg",
    "alt": "Pink teapot sculpted from cake, with a wedge cut out to show vanilla layers and the slice on a plate",
    "width": 1920,
    "height": 1080,
    "focal": {
      "x": 0.62,
      "y": 0.56
    },
    "placeholder": "#cacdbe",
    "set": {
      "base": "/art/hero-3-bdac0b79",
      "widths": [
        960,
        1280,
        1600,
        1920
      ],
      "formats": [
        "avif",
        "webp"
      ]
    },
    "portrait": {
      "base": "/art/hero-3-portrait-86335cd8",
      "widths": [
        480,
        720,
        900
      ],
      "formats": [
        "avif",
        "webp"
      ],
      "width": 900,
      "height": 1080,
      "focal": {
        "x": 0.5,
        "y": 0.78
      }
    }
  },
  "hero-4": {
    "url": "/art/hero-4-fcf8b5e7-1280.jpg",
    "alt": "Close-up of piped swags, rosettes, gold leaf and pink sugar peonies on an ivory cake",
    "width": 1920,
    "height": 1080,
    "focal": {
      "x": 0.77,
      "y": 0.4
    },
    "placeholder": "#dfbeae",
    "set": {
      "base": "/art/hero-4-fcf8b5e7",
      "widths": [
        960,
        1280,
        1600,
        1920
      ],
      "formats": [
        "avif",
        "webp"
      ]
    },
    "portrait": {
      "base": "/art/hero-4-portrait-45b891e3",
      "widths": [
        480,
        720,
        900
      ],
      "formats": [
        "avif",
        "webp"
      ],
      "width": 900,
      "height": 1080,
      "focal": {
        "x": 0.5,
        "y": 0.38
      }
    }
  },
  "about": {
    "url": "/art/about-d96af3bc-960.jpg",
    "alt": "Half-decorated blush cake on a turntable with piping bags, bowls of buttercream, a rolling pin and sugar flowers",
    "width": 1600,
    "height": 900,
    "focal": {
      "x": 0.53,
      "y": 0.42
    },
    "placeholder": "#e1c5b3",
    "set": {
      "base": "/art/about-d96af3bc",
      "widths": [
        640,
        960,
        1280,
        1600
      ],
      "formats": [
        "avif",
        "webp"
      ]
    }
  },
  "pricing": {
    "url": "/art/pricing-d8ff9327-800.jpg",
    "alt": "Two-tier cake with a blush ruffled base, gold leaf and sugar peonies on a scalloped stand",
    "width": 1200,
    "height": 900,
    "focal": {
      "x": 0.5,
      "y": 0.52
    },
    "placeholder": "#ebd6c6",
    "set": {
      "base": "/art/pricing-d8ff9327",
      "widths": [
        480,
        800,
        1200
      ],
      "formats": [
        "avif",
        "webp"
      ]
    }
  },
  "awards-banner": {
    "url": "/art/awards-banner-fe7d2189-1440.jpg",
    "alt": "Gold trophy, award rosette and a small gold-leaf cake with sugar flowers and falling confetti on dusty rose",
    "width": 1920,
    "height": 640,
    "focal": {
      "x": 0.74,
      "y": 0.52
    },
    "placeholder": "#cc9e93",
    "set": {
      "base": "/art/awards-banner-fe7d2189",
      "widths": [
        960,
        1440,
        1920
      ],
      "formats": [
        "avif",
        "webp"
      ]
    },
    "portrait": {
      "base": "/art/awards-banner-portrait-a15bab34",
      "widths": [
        480,
        720,
        940
      ],
      "formats": [
        "avif",
        "webp"
      ],
      "width": 940,
      "height": 640,
      "focal": {
        "x": 0.5,
        "y": 0.5
      }
    }
  }
};
