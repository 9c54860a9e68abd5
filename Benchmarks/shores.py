#!/usr/bin/env python3
"""Prints what walks along the Douro and down to it climb, by a running server of Porto.

  shores.py ORIGIN

Quays and promenades are level or nearly so; streets down to them are not. Import Porto with a file that has
its water.
"""
import argparse
import json
import urllib.parse
import urllib.request

ALONG = [
    ("Avenida Gustavo Eiffel", (41.14083, -8.60972), (41.14199, -8.60048)),
    ("Rua do Ouro", (41.14812, -8.65222), (41.14840, -8.64595)),
    ("Cais do Lugan", (41.14451, -8.63521), (41.14583, -8.64199)),
    ("Cais de Gaia", (41.13755, -8.61994), (41.14159, -8.62398)),
    ("Avenida de Paiva Couceiro", (41.13997, -8.59386), (41.14276, -8.58707)),
]
DOWN = [
    ("Calçada das Carquejeiras", (41.14183, -8.60445), (41.14330, -8.60300)),
    ("Rua de São João", (41.14280, -8.61440), (41.14060, -8.61370)),
    ("Rua Cabo Simão", (41.13800, -8.60930), (41.13953, -8.60549)),
    ("Rua da Restauração", (41.14480, -8.62500), (41.14740, -8.61700)),
]


def walk(origin, ends):
    query = [("point", f"{lat},{lon}") for lat, lon in ends] + [("profile", "foot")]
    with urllib.request.urlopen(f"{origin}/route?{urllib.parse.urlencode(query)}") as answer:
        return json.load(answer)["paths"][0]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("origin")
    origin = parser.parse_args().origin
    print("| walk | length | up and down |\n|---|---|---|")
    for kind, walks in (("along", ALONG), ("down", DOWN)):
        total = 0
        for name, *ends in walks:
            path = walk(origin, ends)
            both = path["ascend"] + path["descend"]
            total += both
            print(f"| {name} | {path['distance']:,.0f} m | {both:,.1f} m |")
        print(f"| all {kind} | | {total:,.1f} m |")


if __name__ == "__main__":
    main()
